//go:build !linux

// Package inmemory has tests keep their files in memory, where the system has a folder there.
package inmemory

// Use leaves temporary files where they are.
func Use() {}
