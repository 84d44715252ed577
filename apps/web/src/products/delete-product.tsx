import { pages } from '@tallyard/domain/pages/addresses';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DeleteProductsDialog } from './delete-products-dialog';
import { DeleteProductDocument, type ProductRowFragment } from './generated/operations';

/** Deletes the product of the page and goes back to the list. Requires confirmation while there is stock. */
export function DeleteProduct({ product, onClose }: { product: ProductRowFragment; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const navigate = useNavigate();
  const [blockedBy, setHeld] = useState<string | null>(null);
  const remove = useCommand(DeleteProductDocument, {
    deletes: true,
    entity: 'products',
    idOf: ({ input }) => input.id,
    changes: ['products'],
    onError: ({ code, message }) => {
      if (code !== 'STOCK_HELD') return false;
      setHeld(message);
      return true;
    },
  });
  const deleteIt = async (reason: string | null, force: boolean) => {
    setHeld(null);
    if (!(await remove.run({ input: { organizationId: active.id, id: product.id, reason, force } }))) return;
    toast.show({ title: 'Product deleted', tone: 'success' });
    onClose();
    void navigate(pages.products, { replace: true });
  };
  return (
    <DeleteProductsDialog
      opened
      what={product.name ?? 'this product'}
      busy={remove.busy}
      failure={remove.failure}
      held={blockedBy}
      onClose={onClose}
      onDelete={(reason, force) => void deleteIt(reason, force)}
    />
  );
}
