-- A rule goes on when its owner leaves; it must not begin to watch warehouses that the owner did not see (ADR 0117).
ALTER TABLE alert_rules
  -- The warehouses that the owner saw when they left the organization; null: the owner is a member, or saw all.
  ADD COLUMN owner_warehouses uuid[];
