package db

import "golang.org/x/crypto/bcrypt"

func init() { pinCost = bcrypt.MinCost }
