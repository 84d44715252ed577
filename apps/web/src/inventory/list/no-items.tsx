import { EmptyState, GatedButton } from '@tallyard/ui';
import type { Gate } from '../../shared/permissions/permissions';

interface NoItemsProps {
  createGate: Gate;
  /** Null: the user's role hides it. */
  importGate: Gate | null;
  onAdd: () => void;
  onImport: () => void;
}

/** Empty state with the first actions. */
export function NoItems({ createGate, importGate, onAdd, onImport }: NoItemsProps) {
  return (
    <EmptyState
      title="No items yet"
      action={
        <>
          {importGate && (
            <GatedButton {...importGate} onClick={onImport}>
              Import a CSV file
            </GatedButton>
          )}
          <GatedButton {...createGate} variant={importGate ? 'default' : 'filled'} onClick={onAdd}>
            Add the first item
          </GatedButton>
        </>
      }
    >
      {importGate ? 'Bring your stock in from a file, or add items one by one.' : 'Items that are added appear here.'}
    </EmptyState>
  );
}
