CREATE TABLE inventory_movements (
  organization_id integer NOT NULL,
  movement_id uuid NOT NULL,
  movement_type text NOT NULL CHECK (movement_type IN ('INBOUND', 'OUTBOUND', 'TRANSFER', 'ADJUSTMENT')),
  status text NOT NULL CHECK (status IN ('pending', 'completed', 'cancelled')),
  item_id uuid NOT NULL,
  item_name text NOT NULL,
  warehouse_id uuid NOT NULL,
  source_warehouse_id uuid,
  destination_warehouse_id uuid,
  -- Signed for an ADJUSTMENT, positive for the others.
  quantity numeric(15,3) NOT NULL,
  total_value numeric(24,4) NOT NULL DEFAULT 0,
  reference text,
  notes text,
  reason text,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  scheduled_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  requires_approval boolean NOT NULL DEFAULT false,
  is_recurring boolean NOT NULL DEFAULT false,
  -- A movement that takes another one back says which (ADR 0059). Each is taken back once.
  reverses uuid,
  -- Movements that wait (MOV-10 to MOV-17). Those that were booked at once, which are nearly all, have no time of a change.
  updated_at timestamptz,
  -- Where a transfer has arrived: the item, which may have another SKU by the time the transfer is taken back (ADR 0059).
  destination_item_id uuid,
  -- Of a movement that was written at another time than it happened; null: it happened when it was completed.
  occurred_at timestamptz,
  document_id uuid,
  -- Why the movement was held, as it was said then; null: whoever made it asked for approval, or nobody did.
  approval_reason jsonb,
  -- Which count a movement corrects for.
  count_id uuid,
  -- Goods in transit (ADR 0059): leaving and arriving of a transfer are confirmed apart, and each books its own end.
  via_transit boolean NOT NULL DEFAULT false,
  dispatched_at timestamptz,
  dispatched_by uuid,
  -- The member for whom a delegate approved it.
  approved_for uuid,
  -- When somebody was told that it is due and cannot be done; null: nobody was.
  alerted_at timestamptz,
  -- How movements stood at an instant of the past (ADR 0074): when each was cancelled, and what it was worth while it
  -- waited and while it was in transit, which its end overwrites.
  cancelled_at timestamptz,
  waiting_value numeric(24,4),
  transit_value numeric(24,4),
  -- Cost of one unit. Of a purchase, as entered; null: the price of the item. Of a transfer in transit, the moving average
  -- when it left.
  unit_cost numeric(24,6) CHECK (unit_cost >= 0),
  -- Of a movement that was entered after a count and dated before it: when that was; without a count id it was the
  -- creation of the item.
  anchored_at timestamptz,
  anchor_count_id uuid,
  PRIMARY KEY (organization_id, movement_id),
  FOREIGN KEY (organization_id, item_id) REFERENCES inventory_items,
  FOREIGN KEY (organization_id, reverses) REFERENCES inventory_movements,
  CONSTRAINT only_transfers_in_transit CHECK (movement_type = 'TRANSFER' OR NOT via_transit),
  CONSTRAINT dispatched_by_way_of_transit CHECK (via_transit OR dispatched_at IS NULL)
);
CREATE INDEX inventory_movements_created ON inventory_movements (organization_id, created_at, movement_id);
CREATE INDEX inventory_movements_item ON inventory_movements (organization_id, item_id, created_at);
CREATE UNIQUE INDEX inventory_movements_reverses ON inventory_movements (organization_id, reverses)
  WHERE reverses IS NOT NULL;
CREATE INDEX inventory_movements_pending ON inventory_movements (organization_id, created_at, movement_id)
  WHERE status = 'pending';
CREATE INDEX inventory_movements_due ON inventory_movements (scheduled_at)
  WHERE status = 'pending' AND scheduled_at IS NOT NULL;
CREATE INDEX inventory_movements_changed ON inventory_movements (organization_id, updated_at)
  WHERE updated_at IS NOT NULL;
-- Pending movements from and to a warehouse.
CREATE INDEX inventory_movements_pending_source ON inventory_movements (organization_id, warehouse_id)
  WHERE status = 'pending';
CREATE INDEX inventory_movements_pending_destination ON inventory_movements (organization_id, destination_warehouse_id)
  WHERE status = 'pending' AND destination_warehouse_id IS NOT NULL;
-- Incoming quantities of an item.
CREATE INDEX inventory_movements_pending_item ON inventory_movements (organization_id, item_id) WHERE status = 'pending';
-- Finds movements that an import contains again (apps/api/src/movements/README.md). Most movements have no date.
CREATE INDEX inventory_movements_occurred ON inventory_movements (organization_id, item_id, occurred_at)
  WHERE occurred_at IS NOT NULL;
CREATE INDEX inventory_movements_document ON inventory_movements (organization_id, document_id) WHERE document_id IS NOT NULL;
-- When a movement happened: as it was dated, else when it was completed, else when it was made. Lists, figures and
-- analytics of a period go by it, so that an imported year stands in its year (ADR 0059).
CREATE INDEX inventory_movements_happened
  ON inventory_movements (organization_id, (COALESCE(occurred_at, completed_at, created_at)));
CREATE INDEX inventory_movements_count ON inventory_movements (organization_id, item_id) WHERE count_id IS NOT NULL;
-- Transfers in transit.
CREATE INDEX inventory_movements_in_transit ON inventory_movements (organization_id, created_at, movement_id)
  WHERE status = 'pending' AND dispatched_at IS NOT NULL;
CALL protect_tenant_table('inventory_movements');
-- Members of either warehouse see it; the service decides who may end it.
CREATE POLICY warehouse_scope ON inventory_movements AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[])
      OR source_warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[])
      OR destination_warehouse_id = ANY ((SELECT app_warehouse_scope())::uuid[]));
GRANT SELECT, INSERT, UPDATE ON inventory_movements TO tallyard_app;

-- The sum of an item's entries is its quantity, at all times.
CREATE TABLE stock_ledger (
  organization_id integer NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  item_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  movement_id uuid NOT NULL,
  change numeric(15,3) NOT NULL CHECK (change <> 0),
  quantity_after numeric(15,3) NOT NULL CHECK (quantity_after >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the change happened, as opposed to when it was written (ADR 0112).
  occurred_at timestamptz NOT NULL DEFAULT now(),
  -- Value of the entry itself (ADR 0094); null: of outgoing stock, which is valued at the moving average. The average is
  -- computed from the entries and stored with each closing.
  worth numeric(24,4),
  -- Whether the entry is valued at the moving average. The first stock of an item is valued at its own worth.
  at_average boolean NOT NULL DEFAULT true,
  -- Of an entry that keeps what a count has counted: that count, whose difference it changes.
  count_id uuid,
  PRIMARY KEY (organization_id, entry_id)
);
CREATE INDEX stock_ledger_item ON stock_ledger (organization_id, item_id, entry_id);
CREATE INDEX stock_ledger_occurred ON stock_ledger (organization_id, item_id, occurred_at, entry_id);
-- Entries stand in the order in which they were written, and mostly in that in which they happened.
CREATE INDEX stock_ledger_when ON stock_ledger USING brin (occurred_at) WITH (autosummarize = on);
CREATE INDEX stock_ledger_count ON stock_ledger (organization_id, count_id, item_id) WHERE count_id IS NOT NULL;
CALL protect_tenant_table('stock_ledger');
CALL hold_in_warehouses('stock_ledger');
GRANT SELECT, INSERT ON stock_ledger TO tallyard_app;

-- Reservations of an item for pending movements (ADR 0067). The item has the sum, so that a list shows available quantities
-- without adding them up; one statement writes both.
CREATE TABLE stock_reservations (
  organization_id integer NOT NULL,
  source_kind text NOT NULL,
  source_id uuid NOT NULL,
  item_id uuid NOT NULL,
  quantity numeric(15,3) NOT NULL CHECK (quantity >= 0),
  -- Of a backorder: what was wanted and not there.
  missing numeric(15,3) NOT NULL DEFAULT 0 CHECK (missing >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, source_kind, source_id, item_id),
  CHECK (quantity + missing > 0),
  FOREIGN KEY (organization_id, item_id) REFERENCES inventory_items
);
CREATE INDEX stock_reservations_item ON stock_reservations (organization_id, item_id);
CALL protect_tenant_table('stock_reservations');
CREATE POLICY warehouse_scope ON stock_reservations AS RESTRICTIVE TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_items i
                 WHERE i.organization_id = stock_reservations.organization_id AND i.item_id = stock_reservations.item_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON stock_reservations TO tallyard_app;

-- Quantities of each item at the end of a day. Stock as of a time is read from the closing before it and the entries since
-- (ADR 0074). A job adds a closing after as many entries as the organization has items. An entry dated before a closing is
-- added to it in the transaction that writes the entry, so that a closing is always right.
CREATE TABLE stock_closings (
  organization_id integer NOT NULL,
  -- Holds what happened before it.
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, closed_at)
);
CALL protect_tenant_table('stock_closings');
GRANT SELECT, INSERT ON stock_closings TO tallyard_app;

-- Items of which there was something; of all others there was nothing.
CREATE TABLE stock_closing_balances (
  organization_id integer NOT NULL,
  closed_at timestamptz NOT NULL,
  item_id uuid NOT NULL,
  quantity numeric(15,3) NOT NULL,
  -- The average of each item at a closing; null: something was dated back since, and it is reckoned from the entries
  -- until a job has done so.
  average_cost numeric(24,6),
  PRIMARY KEY (organization_id, closed_at, item_id),
  FOREIGN KEY (organization_id, closed_at) REFERENCES stock_closings
);
CREATE INDEX stock_closing_balances_stale ON stock_closing_balances (organization_id, closed_at) WHERE average_cost IS NULL;
CALL protect_tenant_table('stock_closing_balances');
CREATE POLICY warehouse_scope ON stock_closing_balances AS RESTRICTIVE FOR SELECT TO tallyard_scoped
  USING (current_user <> 'tallyard_scoped' OR EXISTS (SELECT FROM inventory_items i
                 WHERE i.organization_id = stock_closing_balances.organization_id AND i.item_id = stock_closing_balances.item_id));
GRANT SELECT, INSERT, UPDATE ON stock_closing_balances TO tallyard_app;

CREATE TABLE stock_anchors (
  organization_id integer NOT NULL,
  item_id uuid NOT NULL,
  warehouse_id uuid NOT NULL,
  count_id uuid NOT NULL,
  counted_at timestamptz NOT NULL,
  -- Its correction was undone: it is no anchor any more.
  is_void boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, item_id, count_id)
);
CALL protect_tenant_table('stock_anchors');
CALL hold_in_warehouses('stock_anchors');
GRANT SELECT, INSERT, UPDATE ON stock_anchors TO tallyard_app;

-- Of stock, when something of an item last moved.
CREATE FUNCTION last_moved(organization integer, item uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(l.occurred_at) FROM stock_ledger l WHERE l.organization_id = organization AND l.item_id = item
$$;
GRANT EXECUTE ON FUNCTION last_moved(integer, uuid) TO tallyard_app;

-- Of stock, the movements that this transaction has booked to these items. Their rows are held by it, so that the newest
-- entries of each are its own.
CREATE FUNCTION movements_of_now(organization integer, items uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT DISTINCT l.movement_id
  FROM unnest(items) AS i (item_id)
  CROSS JOIN LATERAL (
    SELECT n.movement_id, n.created_at FROM stock_ledger n
    WHERE n.organization_id = organization AND n.item_id = i.item_id ORDER BY n.entry_id DESC LIMIT 100
  ) l
  WHERE l.created_at = now()
$$;
GRANT EXECUTE ON FUNCTION movements_of_now(integer, uuid[]) TO tallyard_app;

-- Quantity and average after an entry. What takes its own worth out leaves no average below 0: it goes at the average then.
CREATE FUNCTION next_cost(state numeric[], change numeric, worth numeric, at_average boolean) RETURNS numeric[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  quantity numeric := state[1];
  average numeric := state[2];
  after numeric := quantity + change;
BEGIN
  IF change > 0 THEN
    IF quantity <= 0 THEN
      average := round(COALESCE(worth, 0) / change, 6);
    ELSIF NOT at_average THEN
      average := round((quantity * average + worth) / after, 6);
    END IF;
  ELSIF NOT at_average AND after > 0 AND quantity * average >= worth THEN
    average := round((quantity * average - worth) / after, 6);
  END IF;
  RETURN ARRAY[after, average];
END $$;

CREATE AGGREGATE moving_cost(change numeric, worth numeric, at_average boolean) (
  SFUNC = next_cost, STYPE = numeric[], INITCOND = '{0,0}'
);

-- Closings are made of what is at least a day old, and what is dated half a day back waits for one that is being made:
-- either it is counted there, or it finds the closing and adds itself. The other side of the lock is in
-- stock/closings.ts.
CREATE FUNCTION close_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7351, NEW.organization_id);
  INSERT INTO stock_closing_balances AS b (organization_id, closed_at, item_id, quantity)
  SELECT c.organization_id, c.closed_at, NEW.item_id, NEW.change FROM stock_closings c
  WHERE c.organization_id = NEW.organization_id AND c.closed_at > NEW.occurred_at ORDER BY c.closed_at
  ON CONFLICT (organization_id, closed_at, item_id) DO UPDATE SET quantity = b.quantity + excluded.quantity, average_cost = NULL;
  RETURN NULL;
END $$;

-- Of stock, by how much entries after one of an item, dated before an instant, have changed it: what was entered late.
CREATE FUNCTION entered_late(organization integer, item uuid, entry bigint, instant timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(l.change), 0) FROM stock_ledger l
  WHERE l.organization_id = organization AND l.item_id = item AND l.entry_id > entry AND l.occurred_at < instant
$$;
GRANT EXECUTE ON FUNCTION entered_late(integer, uuid, bigint, timestamptz) TO tallyard_app;

-- Of stock, by how much what was entered after a posted count has changed its difference for an item.
CREATE FUNCTION kept_for_count(organization integer, count uuid, item uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(l.change), 0) FROM stock_ledger l
  WHERE l.organization_id = organization AND l.count_id = count AND l.item_id = item
$$;
GRANT EXECUTE ON FUNCTION kept_for_count(integer, uuid, uuid) TO tallyard_app;

-- Of stock, whether a count is an anchor of one of these items still.
CREATE FUNCTION is_anchor(organization integer, count uuid, items uuid[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM stock_anchors a
    WHERE a.organization_id = organization AND a.item_id = ANY(items) AND a.count_id = count AND NOT a.is_void)
$$;
GRANT EXECUTE ON FUNCTION is_anchor(integer, uuid, uuid[]) TO tallyard_app;

CREATE VIEW pending_places WITH (security_invoker = true) AS
  SELECT organization_id, warehouse_id FROM inventory_movements WHERE status = 'pending'
  UNION ALL
  SELECT organization_id, destination_warehouse_id FROM inventory_movements
  WHERE status = 'pending' AND destination_warehouse_id IS NOT NULL;
GRANT SELECT ON pending_places TO tallyard_app;

-- Reservations, for other modules.
CREATE VIEW promises WITH (security_invoker = true) AS
  SELECT organization_id, source_kind, source_id, item_id, quantity, missing FROM stock_reservations;
GRANT SELECT ON promises TO tallyard_app;

-- Movements for the preview of approval policies: those that people created, without reversals and adjustments.
CREATE VIEW movements_made WITH (security_invoker = true) AS
  SELECT organization_id, movement_id, movement_type, item_name, warehouse_id, destination_warehouse_id, quantity, total_value,
    created_by, created_at
  FROM inventory_movements WHERE reverses IS NULL AND movement_type <> 'ADJUSTMENT';
GRANT SELECT ON movements_made TO tallyard_app;

-- Of stock, movements that nobody has ended, and since when: scheduled ones from their time on, those in transit since
-- they left.
CREATE VIEW waiting_movements WITH (security_invoker = true) AS
  SELECT organization_id, movement_id, movement_type, item_id, quantity, total_value,
    GREATEST(created_at, scheduled_at, dispatched_at) AS waiting_since
  FROM inventory_movements WHERE status = 'pending';
GRANT SELECT ON waiting_movements TO tallyard_app;

-- Of stock, movements by which something has moved: done ones, and those that have left.
CREATE VIEW moved_movements WITH (security_invoker = true) AS
  SELECT organization_id, movement_id, movement_type, item_id, quantity, total_value, status,
    COALESCE(completed_at, dispatched_at, created_at) AS moved_at
  FROM inventory_movements WHERE status <> 'cancelled';
GRANT SELECT ON moved_movements TO tallyard_app;

-- Of stock, for how long each movement waited; `ended_at` null: it waits still.
CREATE VIEW movement_waits WITH (security_invoker = true) AS
  SELECT organization_id, movement_id, item_id, GREATEST(created_at, scheduled_at) AS waiting_since,
    CASE status WHEN 'pending' THEN NULL WHEN 'completed' THEN completed_at ELSE COALESCE(updated_at, created_at) END AS ended_at
  FROM inventory_movements;
GRANT SELECT ON movement_waits TO tallyard_app;

-- Of stock, what each transaction changed of each item; `booked` is the order, which the times need not follow.
CREATE VIEW stock_changes WITH (security_invoker = true) AS
  SELECT organization_id, item_id, created_at AS changed_at, max(occurred_at) AS moved_at,
    (array_agg(quantity_after - change ORDER BY entry_id))[1] AS before,
    (array_agg(quantity_after ORDER BY entry_id DESC))[1] AS after, min(entry_id) AS booked
  FROM stock_ledger GROUP BY organization_id, item_id, created_at;
GRANT SELECT ON stock_changes TO tallyard_app;

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
CREATE TRIGGER keep BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER closed_before AFTER INSERT ON stock_ledger
  FOR EACH ROW WHEN (NEW.occurred_at < now() - interval '12 hours') EXECUTE FUNCTION close_again();
