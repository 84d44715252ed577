import { pages } from '@tallyard/domain/pages/addresses';
import { useLocation } from 'react-router';
import { later } from '../shared/page/later';
import { AlertsPage } from './list/alerts-page';

const RulesPage = later(async () => (await import('./rules/rules-page')).RulesPage);
const RuleEditorPage = later(async () => (await import('./rules/editor/rule-editor-page')).RuleEditorPage);
const AlertStatisticsPage = later(async () => (await import('./statistics/alert-statistics-page')).AlertStatisticsPage);
const TemplatesPage = later(async () => (await import('./templates/templates-page')).TemplatesPage);

/** What stands below /alerts: the shell knows one address, and each page comes when it is entered. */
export function AlertPages() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === pages.alertRules) return <RulesPage />;
  if (path.startsWith(`${pages.alertRules}/`)) {
    const ruleId = decodeURIComponent(path.slice(pages.alertRules.length + 1));
    return <RuleEditorPage key={ruleId} ruleId={ruleId} />;
  }
  if (path === `${pages.alerts}/statistics`) return <AlertStatisticsPage />;
  if (path === `${pages.alerts}/templates`) return <TemplatesPage />;
  return <AlertsPage />;
}
