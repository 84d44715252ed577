-- Goods in transit (ADR 0081): leaving and arriving of a transfer are confirmed apart, and each books its own end.
ALTER TABLE inventory_movements
  ADD COLUMN via_transit boolean NOT NULL DEFAULT false,
  ADD COLUMN dispatched_at timestamptz,
  ADD COLUMN dispatched_by uuid,
  ADD CONSTRAINT only_transfers_in_transit CHECK (movement_type = 'TRANSFER' OR NOT via_transit),
  ADD CONSTRAINT dispatched_by_way_of_transit CHECK (via_transit OR dispatched_at IS NULL);
-- What has left and not arrived.
CREATE INDEX inventory_movements_in_transit ON inventory_movements (organization_id, created_at, movement_id)
  WHERE status = 'pending' AND dispatched_at IS NOT NULL;
