-- When a movement happened: as it was dated, else when it was completed, else when it was made. Lists, figures and analytics of a
-- period go by it, so that an imported year stands in its year (ADR 0072).
CREATE INDEX inventory_movements_happened
  ON inventory_movements (organization_id, (COALESCE(occurred_at, completed_at, created_at)));
