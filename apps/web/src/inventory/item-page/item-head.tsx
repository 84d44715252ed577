import { Button } from '@mantine/core';
import { IconArrowsUpDown, IconBarcode, IconCopy, IconHistory, IconPencil } from '@tabler/icons-react';
import { editItemPage, itemPage, pages } from '@tallyard/domain/pages/addresses';
import { DetailHead, GatedButton, Mark } from '@tallyard/ui';
import { cameFrom, neighborsOf } from '../../shared/lists/came-from';
import { Link, useLocation, useNavigate } from '../../shared/navigation/navigation';
import { HeadAction } from '../../shared/page/head-action';
import { useGate } from '../../shared/permissions/permissions';
import { FieldValue } from '../../shared/queries/field-value';
import type { ItemDetailFragment } from '../generated/operations';

interface ItemHeadProps {
  item: ItemDetailFragment;
  onAdjust: () => void;
  onDuplicate: () => void;
  onLabels: () => void;
  onHistory: () => void;
}

/** Name, SKU and actions, with links back to the list in its previous state and to its next row. */
export function ItemHead({ item, onAdjust, onDuplicate, onLabels, onHistory }: ItemHeadProps) {
  const navigate = useNavigate();
  const state = cameFrom(useLocation().state);
  const createGate = useGate('inventory.create');
  const adjustGate = useGate('inventory.adjust');
  const historyGate = useGate('inventory.viewHistory');
  const { previous, next } = neighborsOf(state, item.id);
  const goTo = (id: string | null) =>
    id === null ? undefined : () => void navigate(itemPage(id), { state, replace: true });
  return (
    <DetailHead
      crumb={<Link to={{ pathname: pages.inventory, search: state.search }}>Inventory</Link>}
      title={item.name ?? 'Item'}
      marks={
        <>
          <span className="ui-code">
            <FieldValue of={item} field="sku" />
          </span>
          {item.isActive === false && <Mark tone="quiet">Inactive</Mark>}
        </>
      }
      neighbors={
        state.ids.length > 1
          ? {
              previous: { label: 'Previous item', onPress: goTo(previous) },
              next: { label: 'Next item', onPress: goTo(next) },
            }
          : undefined
      }
      actions={
        <>
          <GatedButton
            {...historyGate}
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={onHistory}
          >
            History
          </GatedButton>
          <HeadAction icon={IconBarcode} onPress={onLabels}>
            Labels
          </HeadAction>
          <HeadAction gate={createGate} icon={IconCopy} onPress={onDuplicate}>
            Duplicate
          </HeadAction>
          <Button
            component={Link}
            to={editItemPage(item.id)}
            state={state}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Edit
          </Button>
          <GatedButton {...adjustGate} leftSection={<IconArrowsUpDown size={16} aria-hidden />} onClick={onAdjust}>
            Adjust stock
          </GatedButton>
        </>
      }
    />
  );
}
