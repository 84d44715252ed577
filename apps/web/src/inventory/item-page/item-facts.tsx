import { Text } from '@mantine/core';
import { defaultReorderPoint } from '@tallyard/domain/inventory/stock-level';
import { folderPage, warehousePage } from '@tallyard/domain/pages/addresses';
import { Fact, Facts, Panel } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { Barcode } from '../../shared/barcodes/barcode';
import { OwnFacts } from '../../shared/custom-fields/own-facts';
import { pathText } from '../../shared/folders/folder-path';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { FieldMoment, FieldValue } from '../../shared/queries/field-value';
import type { ItemDetailFragment } from '../generated/operations';
import { LevelOf } from '../item-values';
import { useChoices } from '../use-choices';
import classes from './item-page.module.css';
import { ItemPromises } from './item-promises';

/** Shows the quantity on hand in large type, and the other fields of the item. */
export function ItemFacts({ item, productOf }: { item: ItemDetailFragment; productOf: (sku: string) => ReactNode }) {
  const format = useFormat();
  const { fields } = useChoices();
  return (
    <Panel padded>
      <div className={classes.onHand}>
        <Text c="dimmed" size="sm">
          On hand
        </Text>
        <div className={classes.figure}>
          <span className={classes.quantity}>
            <FieldValue of={item} field="quantity">
              {format.quantity}
            </FieldValue>
          </span>
          <LevelOf item={item} />
        </div>
        <Text c="dimmed" size="sm">
          <FieldValue
            of={item}
            field="reorderPoint"
            otherwise={`No reorder point is set; ${format.quantity(defaultReorderPoint)} counts`}
          >
            {(point) => `Reorder at ${format.quantity(point)}`}
          </FieldValue>
        </Text>
      </div>
      <Facts>
        <ItemPromises item={item} />
        <Fact name="Warehouse">
          <FieldValue of={item} field="warehouse">
            {(warehouse) => (
              <Link to={warehousePage(warehouse.id)}>
                <FieldValue of={warehouse} field="name" inControl />
              </Link>
            )}
          </FieldValue>
        </Fact>
        {item.sku !== null && <Fact name="Product">{productOf(item.sku)}</Fact>}
        {item.folder && (
          <Fact name="Folder">
            <Link to={folderPage(item.folder.id)}>{pathText(item.folder)}</Link>
          </Fact>
        )}
        <Fact name="Location">{item.location}</Fact>
        <Fact name="Category">{item.category}</Fact>
        <Fact name="Barcode">
          {item.barcode && (
            <>
              <span className="ui-code">{item.barcode}</span>
              <Barcode value={item.barcode} />
            </>
          )}
        </Fact>
        <Fact name="Unit price">
          <FieldValue of={item} field="unitPrice" otherwise={null}>
            {(price) => format.money(price)}
          </FieldValue>
        </Fact>
        <OwnFacts fields={fields} values={item.customFields} />
        <Fact name="Created">
          <FieldMoment of={item} field="createdAt" />
        </Fact>
        <Fact name="Updated">
          <FieldMoment of={item} field="updatedAt" />
        </Fact>
      </Facts>
      {item.description && <p className={classes.description}>{item.description}</p>}
    </Panel>
  );
}
