import { EmptyState, GatedButton } from '@tallyard/ui';
import type { Gate } from '../../shared/permissions';

interface NoItemsProps {
  filtered: boolean;
  createGate: Gate;
  importGate: Gate;
  onAdd: () => void;
  onImport: () => void;
}

/** An empty list: nothing matches, or nothing is there yet and this is how to begin. */
export function NoItems({ filtered, createGate, importGate, onAdd, onImport }: NoItemsProps) {
  if (filtered) return <EmptyState title="No item matches">Change or clear the search and filters above.</EmptyState>;
  return (
    <EmptyState
      title="No items yet"
      action={
        <>
          <GatedButton {...importGate} onClick={onImport}>
            Import a CSV file
          </GatedButton>
          <GatedButton {...createGate} variant="default" onClick={onAdd}>
            Add the first item
          </GatedButton>
        </>
      }
    >
      Bring your stock in from a file, or add items one by one.
    </EmptyState>
  );
}
