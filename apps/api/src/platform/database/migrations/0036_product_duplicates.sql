-- By what two products may be the same thing (ADR 0048), each with an index in its order: a list of groups is read from it
-- alone. Row-level security leaves texts to the indexes, not what is worked out of them, so that these are columns.
ALTER TABLE products
  ADD COLUMN same_sku text COLLATE "C" GENERATED ALWAYS AS
    (NULLIF(lower(regexp_replace(sku COLLATE "C", '[-_. /]', '', 'g')), '')) STORED,
  ADD COLUMN same_name text COLLATE "C" GENERATED ALWAYS AS
    (lower(name COLLATE "C") || E'\n' || COALESCE(lower(supplier COLLATE "C"), '')) STORED;
CREATE INDEX products_same_barcode ON products (organization_id, barcode, product_id)
  WHERE deleted_at IS NULL AND barcode IS NOT NULL;
CREATE INDEX products_same_sku ON products (organization_id, same_sku, product_id) WHERE deleted_at IS NULL;
CREATE INDEX products_same_name ON products (organization_id, same_name, product_id) WHERE deleted_at IS NULL;
