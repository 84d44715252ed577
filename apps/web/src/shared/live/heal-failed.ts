import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLiveConnection } from './live-context';

/** Asks again for what failed on the page, once the line is back: nobody has to press for what comes by itself. */
export function useHealFailed(): void {
  const client = useApolloClient();
  const connection = useLiveConnection();
  useEffect(() => {
    const heal = () => {
      if (connection.status !== 'live') return;
      for (const query of client.getObservableQueries('active')) {
        // What fails again says so where it is drawn.
        if (query.getCurrentResult().error) void query.refetch().catch(() => {});
      }
    };
    return connection.onChange(heal);
  }, [client, connection]);
}
