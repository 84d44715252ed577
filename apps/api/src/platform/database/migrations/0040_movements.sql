-- Movements that wait (MOV-10 to MOV-17). Those that were booked at once, which are nearly all, have no time of a change.
ALTER TABLE inventory_movements ADD COLUMN updated_at timestamptz;
CREATE INDEX inventory_movements_pending ON inventory_movements (organization_id, created_at, movement_id)
  WHERE status = 'pending';
CREATE INDEX inventory_movements_due ON inventory_movements (scheduled_at)
  WHERE status = 'pending' AND scheduled_at IS NOT NULL;
CREATE INDEX inventory_movements_changed ON inventory_movements (organization_id, updated_at)
  WHERE updated_at IS NOT NULL;

-- Searched by their texts (MOV-7), but for plain adjustments: those are found by their items, so that booking one writes no
-- search text. A row trigger, whose condition costs an adjustment nothing.
CREATE TRIGGER search_text_of_new AFTER INSERT ON inventory_movements
  FOR EACH ROW WHEN (NEW.movement_type <> 'ADJUSTMENT' OR NEW.reference IS NOT NULL OR NEW.notes IS NOT NULL)
  EXECUTE FUNCTION write_search_text('movement', 'movement_id',
    'folded_text(i.item_name, i.reference, i.notes, i.reason, NULL, NULL)', 'true');
CREATE TRIGGER search_text AFTER UPDATE OF reference, notes, reason ON inventory_movements
  FOR EACH ROW WHEN (NEW.movement_type <> 'ADJUSTMENT' OR NEW.reference IS NOT NULL OR NEW.notes IS NOT NULL)
  EXECUTE FUNCTION write_search_text('movement', 'movement_id',
    'folded_text(i.item_name, i.reference, i.notes, i.reason, NULL, NULL)', 'true');
INSERT INTO search_texts (organization_id, kind, thing_id, text)
SELECT organization_id, 'movement', movement_id, folded_text(item_name, reference, notes, reason, NULL, NULL)
FROM inventory_movements WHERE movement_type <> 'ADJUSTMENT' OR reference IS NOT NULL OR notes IS NOT NULL;
