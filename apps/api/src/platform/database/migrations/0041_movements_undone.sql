-- Where a transfer has arrived: the item, which may have another SKU by the time the transfer is taken back (ADR 0066).
ALTER TABLE inventory_movements ADD COLUMN destination_item_id uuid;
UPDATE inventory_movements m SET destination_item_id = l.item_id FROM stock_ledger l
WHERE m.movement_type = 'TRANSFER' AND m.status = 'completed'
  AND l.organization_id = m.organization_id AND l.movement_id = m.movement_id AND l.change > 0;
