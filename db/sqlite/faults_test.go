package sqlite_test

import (
	"testing"
	"unsafe"

	"modernc.org/libc"
	"modernc.org/libc/sys/types"
	lib "modernc.org/sqlite/lib"
)

// faults is a disk between SQLite and the real one, which fails once, at the n-th thing that is
// asked of it.
type faults struct {
	at, seen int   // fail the at-th, 0 for none
	code     int32 // with this, where the kind of question can fail so
	torn     bool  // half of what was to be written is
	failed   string
}

// disk is what the one failing disk of a process does now.
var disk faults

// fails tells whether a question is the one that fails.
func (d *faults) fails(what string) bool {
	d.seen++
	if d.at == 0 || d.seen != d.at {
		return false
	}
	d.failed = what
	return true
}

// putFaultyDisk makes the failing disk SQLite's own for the length of a test. Nothing is opened
// meanwhile by another test.
func putFaultyDisk(t *testing.T) {
	t.Helper()
	tls := libc.NewTLS()
	real := lib.Xsqlite3_vfs_find(tls, 0)
	faulty := *at[lib.Tsqlite3_vfs](real)
	name, err := libc.CString("faulty")
	if err != nil {
		t.Fatal(err)
	}
	faulty.FzName = name
	below.open, below.delete = fn[openFunc](faulty.FxOpen), fn[deleteFunc](faulty.FxDelete)
	faulty.FxOpen, faulty.FxDelete = pointer(openFunc(faultyOpen)), pointer(deleteFunc(faultyDelete))
	memory := libc.Xmalloc(tls, types.Size_t(unsafe.Sizeof(faulty)))
	*at[lib.Tsqlite3_vfs](memory) = faulty
	if rc := lib.Xsqlite3_vfs_register(tls, memory, 1); rc != lib.SQLITE_OK {
		t.Fatal(rc)
	}
	t.Cleanup(func() {
		lib.Xsqlite3_vfs_register(tls, real, 1)
		lib.Xsqlite3_vfs_unregister(tls, memory)
		tls.Close()
	})
}

type (
	openFunc   func(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32
	deleteFunc func(tls *libc.TLS, vfs, name uintptr, sync int32) int32
	readFunc   func(tls *libc.TLS, file, bytes uintptr, n int32, at int64) int32 // writing too
	sizeFunc   func(tls *libc.TLS, file uintptr, size int64) int32
	flagFunc   func(tls *libc.TLS, file uintptr, flag int32) int32
	askFunc    func(tls *libc.TLS, file, answer uintptr) int32
	mapFunc    func(tls *libc.TLS, file uintptr, region, size, extend int32, out uintptr) int32
	lockFunc   func(tls *libc.TLS, file uintptr, first, n, flags int32) int32
)

// below are the real disk's own functions.
var below struct {
	open   openFunc
	delete deleteFunc
	files  map[uintptr]*lib.Tsqlite3_io_methods // by the table that stands for each here
	tables map[uintptr]uintptr                  // that table, by the real one
}

func faultyOpen(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32 {
	if disk.fails("open") {
		*at[lib.Tsqlite3_file](file) = lib.Tsqlite3_file{}
		return lib.SQLITE_CANTOPEN
	}
	rc := below.open(tls, vfs, name, file, flags, out)
	if methods := &at[lib.Tsqlite3_file](file).FpMethods; rc == lib.SQLITE_OK && *methods != 0 {
		*methods = table(tls, *methods)
	}
	return rc
}

func faultyDelete(tls *libc.TLS, vfs, name uintptr, sync int32) int32 {
	if disk.fails("delete") {
		return lib.SQLITE_IOERR_DELETE
	}
	return below.delete(tls, vfs, name, sync)
}

// table stands for the real functions of a file. Like all that SQLite points to it lies outside of
// Go's memory.
func table(tls *libc.TLS, real uintptr) uintptr {
	if below.files == nil {
		below.files, below.tables = map[uintptr]*lib.Tsqlite3_io_methods{}, map[uintptr]uintptr{}
	}
	if below.tables[real] == 0 {
		memory := libc.Xmalloc(tls, types.Size_t(unsafe.Sizeof(lib.Tsqlite3_io_methods{})))
		made := at[lib.Tsqlite3_io_methods](memory)
		*made = *at[lib.Tsqlite3_io_methods](real)
		made.FxRead, made.FxWrite = pointer(readFunc(faultyRead)), pointer(readFunc(faultyWrite))
		made.FxTruncate, made.FxSync = pointer(sizeFunc(faultyTruncate)), pointer(flagFunc(faultySync))
		made.FxFileSize, made.FxLock = pointer(askFunc(faultySize)), pointer(flagFunc(faultyLock))
		if made.FxShmMap != 0 {
			made.FxShmMap, made.FxShmLock = pointer(mapFunc(faultyShmMap)), pointer(lockFunc(faultyShmLock))
		}
		below.tables[real] = memory
		below.files[memory] = at[lib.Tsqlite3_io_methods](real)
	}
	return below.tables[real]
}

func resolveLink(file uintptr) *lib.Tsqlite3_io_methods {
	return below.files[at[lib.Tsqlite3_file](file).FpMethods]
}

func faultyRead(tls *libc.TLS, file, bytes uintptr, n int32, offset int64) int32 {
	if disk.fails("read") {
		return lib.SQLITE_IOERR_READ
	}
	return fn[readFunc](resolveLink(file).FxRead)(tls, file, bytes, n, offset)
}

func faultyWrite(tls *libc.TLS, file, bytes uintptr, n int32, offset int64) int32 {
	write := fn[readFunc](resolveLink(file).FxWrite)
	if disk.fails("write") {
		if disk.torn {
			write(tls, file, bytes, n/2, offset)
		}
		return disk.code
	}
	return write(tls, file, bytes, n, offset)
}

func faultyTruncate(tls *libc.TLS, file uintptr, size int64) int32 {
	if disk.fails("truncate") {
		return lib.SQLITE_IOERR_TRUNCATE
	}
	return fn[sizeFunc](resolveLink(file).FxTruncate)(tls, file, size)
}

func faultySync(tls *libc.TLS, file uintptr, flags int32) int32 {
	if disk.fails("sync") {
		return lib.SQLITE_IOERR_FSYNC
	}
	return fn[flagFunc](resolveLink(file).FxSync)(tls, file, flags)
}

func faultySize(tls *libc.TLS, file, size uintptr) int32 {
	if disk.fails("size") {
		return lib.SQLITE_IOERR_FSTAT
	}
	return fn[askFunc](resolveLink(file).FxFileSize)(tls, file, size)
}

func faultyLock(tls *libc.TLS, file uintptr, kind int32) int32 {
	if disk.fails("lock") {
		return lib.SQLITE_IOERR_LOCK
	}
	return fn[flagFunc](resolveLink(file).FxLock)(tls, file, kind)
}

func faultyShmMap(tls *libc.TLS, file uintptr, region, size, extend int32, out uintptr) int32 {
	if disk.fails("index") {
		return lib.SQLITE_IOERR_SHMSIZE
	}
	return fn[mapFunc](resolveLink(file).FxShmMap)(tls, file, region, size, extend, out)
}

func faultyShmLock(tls *libc.TLS, file uintptr, first, n, flags int32) int32 {
	if flags&lib.SQLITE_SHM_UNLOCK == 0 && disk.fails("index lock") {
		return lib.SQLITE_IOERR_SHMLOCK
	}
	return fn[lockFunc](resolveLink(file).FxShmLock)(tls, file, first, n, flags)
}

// at is what lies at an address of SQLite's memory.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// fn is the function that SQLite calls by a pointer, and pointer the other way round. The function
// is one of a package, never a closure.
func fn[F any](address uintptr) F { return *(*F)(unsafe.Pointer(&struct{ uintptr }{address})) }

func pointer(f any) uintptr { return (*[2]uintptr)(unsafe.Pointer(&f))[1] }
