-- Who asks what has changed since (`updatedAfter`) read every alert there ever was.
CREATE INDEX alert_instances_updated ON alert_instances (organization_id, updated_at);
