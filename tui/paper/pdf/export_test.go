package pdf

// What the tests of whole documents use of those of this package.
var (
	Read     = read
	Outside  = outside
	All      = all
	Squeezed = squeezed
	Sizes    = sizes
	Margin   = margin
	WallSide = wallSide
)
