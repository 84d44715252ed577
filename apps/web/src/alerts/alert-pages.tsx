import { useParams } from 'react-router';
import { later } from '../shared/page/later';

/** Loaded separately from the list, because few visitors of the list open them. */
export const RulesPage = later(async () => (await import('./rules/rules-page')).RulesPage);
export const AlertStatisticsPage = later(
  async () => (await import('./statistics/alert-statistics-page')).AlertStatisticsPage,
);
export const TemplatesPage = later(async () => (await import('./templates/templates-page')).TemplatesPage);
const RuleEditor = later(async () => (await import('./rules/editor/rule-editor-page')).RuleEditorPage);

/** The page is remounted for another rule. */
export function RuleEditorPage() {
  const { ruleId = '' } = useParams();
  return <RuleEditor key={ruleId} ruleId={ruleId} />;
}
