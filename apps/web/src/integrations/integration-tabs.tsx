import { pages } from '@tallyard/domain/pages/addresses';
import { NavLink } from '../shared/navigation/navigation';
import { useMay, useShown } from '../shared/permissions/permissions';
import classes from './integrations.module.css';
import { selectionsPage } from './selection-addresses';

/** Tabs of the integration types that the user can see; hidden if there is only one. */
export function IntegrationTabs() {
  const withKeys = useShown('showSecurity');
  const withAll = useMay('integrations.view');
  const withWebhooks = useMay('webhooks.view');
  const tabs = [
    ...(withAll ? [{ to: pages.integrations, label: 'All' }] : []),
    ...(withKeys ? [{ to: pages.apiKeys, label: 'API keys' }] : []),
    ...(withWebhooks
      ? [
          { to: pages.webhooks, label: 'Webhooks' },
          { to: selectionsPage, label: 'Selections' },
          { to: pages.reports, label: 'Reports' },
          { to: pages.chats, label: 'Chats' },
        ]
      : []),
  ];
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Integrations">
      <ul className={classes.tabs}>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === pages.integrations} className={classes.tab}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
