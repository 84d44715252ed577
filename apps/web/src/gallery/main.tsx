import '@tallyard/ui/styles.css';
import '@tallyard/ui/typeface.css';
import { UiProvider } from '@tallyard/ui';
import { Gallery } from '@tallyard/ui/gallery';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <UiProvider>
      <Gallery />
    </UiProvider>,
  );
}
