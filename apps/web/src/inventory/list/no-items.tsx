import { EmptyState, GatedButton } from '@tallyard/ui';
import type { Gate } from '../../shared/permissions/permissions';

interface NoItemsProps {
  createGate: Gate;
  importGate: Gate;
  onAdd: () => void;
  onImport: () => void;
}

/** Nothing is there yet, and this is how to begin. */
export function NoItems({ createGate, importGate, onAdd, onImport }: NoItemsProps) {
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
