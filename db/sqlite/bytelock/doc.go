// Package bytelock takes and gives back the lock of one byte of an open file, held by the
// descriptor and not by the process, so that the same file may be open and locked elsewhere in it.
// Where the system has no such locks both answer errors.ErrUnsupported, or hold for the process.
package bytelock
