-- Categories and suppliers are names that products and items carry (ADR 0058): what the room `names` reads of the others.
-- How many carry each name: what is folded and what is not yet.
CREATE VIEW product_names WITH (security_invoker = true) AS
  SELECT organization_id, kind, name, products FROM product_figures WHERE kind IN ('category', 'supplier')
  UNION ALL
  SELECT organization_id, kind, name, products FROM product_figure_deltas WHERE kind IN ('category', 'supplier');
GRANT SELECT ON product_names TO tallyard_app;

CREATE VIEW item_categories WITH (security_invoker = true) AS
  SELECT organization_id, category, items, value FROM inventory_statistics
  UNION ALL
  SELECT organization_id, category, items, value FROM inventory_statistics_deltas;
GRANT SELECT ON item_categories TO tallyard_app;

-- Who carries a name.
CREATE VIEW named_products WITH (security_invoker = true) AS
  SELECT organization_id, product_id, category, supplier FROM products WHERE deleted_at IS NULL;
GRANT SELECT ON named_products TO tallyard_app;

CREATE VIEW named_items WITH (security_invoker = true) AS
  SELECT organization_id, item_id, category FROM inventory_items WHERE deleted_at IS NULL;
GRANT SELECT ON named_items TO tallyard_app;
