-- Images of products (ADR 0057). Their files are kept elsewhere, under names made of these ids; here stands which there are.

CREATE TABLE product_images (
  organization_id integer NOT NULL,
  image_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- Where it stands among the product's; gaps and, after two uploads at once, equals are in order.
  position integer NOT NULL,
  alt text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'making' CHECK (status IN ('making', 'ready', 'failed')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- It can be brought back for a while; then row and files go.
  deleted_at timestamptz,
  PRIMARY KEY (organization_id, image_id),
  FOREIGN KEY (organization_id, product_id) REFERENCES products
);
CREATE INDEX product_images_product ON product_images (organization_id, product_id, position, image_id) WHERE deleted_at IS NULL;
CREATE INDEX product_images_deleted ON product_images (organization_id, deleted_at) WHERE deleted_at IS NOT NULL;
CALL protect_tenant_table('product_images');
GRANT SELECT, INSERT, UPDATE, DELETE ON product_images TO tallyard_app;
