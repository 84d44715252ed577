import { pages } from '@tallyard/domain/pages/addresses';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { DeniedState, Dialog } from '@tallyard/ui';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../shared/permissions/permissions';
import { ProductDialog } from './product-dialog';

/** The form of a new product, over the list at /products/new. */
export function NewProduct() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const allowed = useMay('products.create');
  const close = () => void navigate({ pathname: pages.products, search });
  if (allowed) return <ProductDialog product={null} onClose={close} />;
  return (
    <Dialog opened onClose={close} title="Add product" centered>
      <DeniedState title={refusalOf('products.create')}>Ask a manager of the organisation to add it.</DeniedState>
    </Dialog>
  );
}
