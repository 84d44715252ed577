import { imageAlt } from '@tallyard/domain/products/image-fields';
import { useCommand } from '../../shared/commands/use-command';
import { CheckedInput } from '../../shared/forms/checked-input';
import { FormDialog } from '../../shared/forms/form-dialog';
import { problemsBy, useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { DescribeProductImageDocument, type ProductPictureFragment } from '../generated/operations';

const checks = {
  alt: (text: string) => imageAlt.safeParse(text).error?.issues[0]?.message ?? null,
};

interface DescribeImageProps {
  productId: string;
  image: ProductPictureFragment;
  onClose: () => void;
}

/** Dialog for the alternative text of an image. */
export function DescribeImage({ productId, image, onClose }: DescribeImageProps) {
  const { active } = useOrganization();
  const form = useEntityForm({
    initialValues: { alt: image.alt },
    problems: (entered) => problemsBy(checks, entered),
  });
  const describe = useCommand(DescribeProductImageDocument, {
    entity: 'products',
    idOf: ({ input }) => input.productId,
    changes: ['products'],
    onError: form.noteRefusal,
  });
  const save = async ({ alt }: { alt: string }) => {
    const input = { organizationId: active.id, productId, imageId: image.id, alt: alt.trim() };
    if (await describe.run({ input })) onClose();
  };
  return (
    <FormDialog
      title="Describe image"
      submit="Save description"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={describe.busy}
      failure={describe.failure}
    >
      <CheckedInput
        label="Description"
        description="Read out to who does not see the image. Empty: the name of the product."
        {...form.text('alt')}
        data-autofocus
      />
    </FormDialog>
  );
}
