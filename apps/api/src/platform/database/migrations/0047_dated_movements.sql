-- Whether a file brings a movement again (ADR 0064). Most movements are not dated, and cost nothing here.
CREATE INDEX inventory_movements_occurred ON inventory_movements (organization_id, item_id, occurred_at)
  WHERE occurred_at IS NOT NULL;
