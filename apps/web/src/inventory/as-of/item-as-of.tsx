import { Text } from '@mantine/core';
import { pages, warehousePage } from '@tallyard/domain/pages/addresses';
import { DetailHead, Fact, Facts, Panel } from '@tallyard/ui';
import { AsOfNotice } from '../../shared/as-of/as-of-page';
import { addressThen } from '../../shared/as-of/then-address';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { DetailPage } from '../../shared/page/detail-page';
import { FieldValue } from '../../shared/queries/field-value';
import { type ItemAsOfQuery, useItemAsOfQuery } from '../generated/as-of-operations';
import { CostFacts } from '../item-page/cost-facts';
import classes from '../item-page/item-page.module.css';
import { LevelOf } from '../item-values';

interface ItemAsOfProps {
  itemId: string;
  asOf: string;
}

/** One item as of an instant: its stock then, and the change since. */
export function ItemAsOf({ itemId, asOf }: ItemAsOfProps) {
  const { active } = useOrganization();
  const query = useItemAsOfQuery({ variables: { organizationId: active.id, id: itemId, asOf } });
  return (
    <>
      <AsOfNotice asOf={asOf} />
      <DetailPage
        what="item"
        query={query}
        of={(data) => data.inventoryItem}
        missing="There was no such item then, or it belongs to another organization."
      >
        {(item) => <Then item={item} now={query.data?.now ?? null} asOf={asOf} />}
      </DetailPage>
    </>
  );
}

type ItemThen = NonNullable<ItemAsOfQuery['inventoryItem']>;

function Then({ item, now, asOf }: { item: ItemThen; now: ItemAsOfQuery['now']; asOf: string }) {
  const format = useFormat();
  return (
    <>
      <DetailHead
        crumb={<Link to={addressThen(pages.inventory, asOf)}>Inventory</Link>}
        title={item.name ?? 'Item'}
        marks={
          <span className="ui-code">
            <FieldValue of={item} field="sku" />
          </span>
        }
      />
      <Panel padded>
        <div className={classes.onHand}>
          <Text c="dimmed" size="sm">
            On hand then
          </Text>
          <div className={classes.figure}>
            <span className={classes.quantity}>
              <FieldValue of={item} field="quantity">
                {format.quantity}
              </FieldValue>
            </span>
            <LevelOf item={item} />
          </div>
        </div>
        <Facts>
          <Fact name="On hand now">{since(format, item.quantity, now)}</Fact>
          <Fact name="Warehouse">
            <FieldValue of={item} field="warehouse">
              {(warehouse) => (
                <Link to={addressThen(warehousePage(warehouse.id), asOf)}>
                  <FieldValue of={warehouse} field="name" inControl />
                </Link>
              )}
            </FieldValue>
          </Fact>
          <Fact name="Category">{item.category}</Fact>
          <Fact name="Location">{item.location}</Fact>
          <Fact name="Unit price today">
            <FieldValue of={item} field="unitPrice" otherwise={null}>
              {(price) => format.money(price)}
            </FieldValue>
          </Fact>
          {item.cost && <CostFacts cost={item.cost} />}
        </Facts>
      </Panel>
    </>
  );
}

/** Formats '20, +8 since'. */
function since(format: ReturnType<typeof useFormat>, then: number | null, now: ItemAsOfQuery['now']): string | null {
  if (now === null || now === undefined) return 'It is there no more';
  if (now.quantity === null) return null;
  const change = then === null ? '' : `, ${format.change(Math.round((now.quantity - then) * 1000) / 1000)} since`;
  return `${format.quantity(now.quantity)}${change}`;
}
