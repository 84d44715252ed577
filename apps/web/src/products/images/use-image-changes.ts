import { useToast } from '@tallyard/ui';
import { useCommand } from '../../shared/commands/use-command';
import { useOrganization } from '../../shared/organization/organization';
import {
  DeleteProductImageDocument,
  OrderProductImagesDocument,
  RestoreProductImageDocument,
} from '../generated/operations';

const undoMs = 10_000;

/** Reorders and deletes images of a product. The toast offers to restore a deleted one. */
export function useImageChanges(productId: string) {
  const { active } = useOrganization();
  const toast = useToast();
  const shared = {
    entity: 'products',
    idOf: ({ input }: { input: { productId: string } }) => input.productId,
    changes: ['products'] as const,
  };
  const order = useCommand(OrderProductImagesDocument, shared);
  const remove = useCommand(DeleteProductImageDocument, { ...shared, deletes: true });
  const restore = useCommand(RestoreProductImageDocument, shared);
  const named = (imageId: string) => ({ input: { organizationId: active.id, productId, imageId } });
  return {
    isBusy: order.busy || remove.busy || restore.busy,
    order: (imageIds: string[]) => order.run({ input: { organizationId: active.id, productId, imageIds } }),
    remove: async (imageId: string) => {
      if (!(await remove.run(named(imageId)))) return;
      const undo = async () => {
        if (await restore.run(named(imageId))) toast.show({ title: 'Image is back', tone: 'success' });
      };
      toast.show({
        title: 'Image deleted',
        tone: 'success',
        durationMs: undoMs,
        action: { label: 'Undo', onPress: () => void undo() },
      });
    },
  };
}
