-- A movement that takes another one back says which (ADR 0041). Each is taken back once.
ALTER TABLE inventory_movements
  ADD COLUMN reverses uuid,
  ADD FOREIGN KEY (organization_id, reverses) REFERENCES inventory_movements;
CREATE UNIQUE INDEX inventory_movements_reverses ON inventory_movements (organization_id, reverses)
  WHERE reverses IS NOT NULL;
