import { pages } from '@tallyard/domain/pages/addresses';
import { NavLink } from 'react-router';
import { useMay, useShown } from '../shared/permissions/permissions';
import classes from './integrations.module.css';

/** The kinds of integrations that somebody sees; of one alone nothing is drawn. */
export function IntegrationTabs() {
  const withKeys = useShown('showSecurity');
  const withWebhooks = useMay('webhooks.view');
  if (!withKeys || !withWebhooks) return null;
  return (
    <nav aria-label="Integrations">
      <ul className={classes.tabs}>
        {[
          { to: pages.apiKeys, label: 'API keys' },
          { to: pages.webhooks, label: 'Webhooks' },
        ].map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={classes.tab}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
