package rules

// Ask is how a TD asks for a fact, by its key; "" when there is no such fact.
func Ask(fact string) string {
	if k := keyNamed(fact); k != nil {
		return k.ask
	}
	return ""
}
