import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { firstPage } from '@tallyard/domain/pages/addresses';
import { EmptyState } from '@tallyard/ui';
import { useEffect } from 'react';
import { Link, useLocation } from '../shared/navigation/navigation';

/** The handle of the catch-all route. */
export const nowhere = 'nowhere';

/** The 404 page, with a link back. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = 'Page not found · Tallyard';
  }, []);
  return (
    <EmptyState
      icon={IconMapOff}
      level={1}
      title="Page not found"
      action={
        <Button component={Link} to={firstPage}>
          Go to the dashboard
        </Button>
      }
    >
      There is nothing at <code style={{ overflowWrap: 'anywhere' }}>{pathname}</code>. The address may be mistyped, or
      the page may have moved.
    </EmptyState>
  );
}
