-- Templates of alert rules that an organization has made (apps/api/src/alert-templates/README.md); those of the product
-- stand in its code.
CREATE TABLE alert_templates (
  organization_id integer NOT NULL REFERENCES organizations,
  template_id uuid NOT NULL,
  name text COLLATE names NOT NULL,
  description text NOT NULL,
  category text COLLATE names NOT NULL,
  -- A rule in which {{key}} stands for a variable.
  template jsonb NOT NULL,
  variables jsonb NOT NULL,
  tags text[] NOT NULL,
  created_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, template_id)
);
CREATE UNIQUE INDEX alert_templates_name ON alert_templates (organization_id, lower(name));
CALL protect_tenant_table('alert_templates');
GRANT SELECT, INSERT, UPDATE, DELETE ON alert_templates TO tallyard_app;

-- Rules that an organization has made from a template, one of the product's or its own.
CREATE TABLE alert_template_uses (
  organization_id integer NOT NULL REFERENCES organizations,
  template_id text NOT NULL,
  uses integer NOT NULL CHECK (uses > 0),
  PRIMARY KEY (organization_id, template_id)
);
CALL protect_tenant_table('alert_template_uses');
GRANT SELECT, INSERT, UPDATE, DELETE ON alert_template_uses TO tallyard_app;

-- One vote of each member.
CREATE TABLE alert_template_ratings (
  organization_id integer NOT NULL REFERENCES organizations,
  template_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  PRIMARY KEY (organization_id, template_id, user_id)
);
CALL protect_tenant_table('alert_template_ratings');
GRANT SELECT, INSERT, UPDATE, DELETE ON alert_template_ratings TO tallyard_app;
