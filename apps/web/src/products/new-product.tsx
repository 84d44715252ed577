import { pages } from '@tallyard/domain/pages/addresses';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { DeniedState, Dialog } from '@tallyard/ui';
import { useSearchParams } from 'react-router';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { useMay } from '../shared/permissions/permissions';
import { ProductDialog } from './product-dialog';

/** The form of a new product, over the list at /products/new. */
export function NewProduct() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const allowed = useMay('products.create');
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('newBarcode');
    void navigate({ pathname: pages.products, search: rest.toString() });
  };
  if (allowed) return <ProductDialog product={null} barcode={params.get('newBarcode')} onClose={close} />;
  return (
    <Dialog opened onClose={close} title="Add product" centered>
      <DeniedState title={refusalOf('products.create')}>Ask a manager of the organization to add it.</DeniedState>
    </Dialog>
  );
}
