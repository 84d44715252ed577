import {
  createAlertTemplate,
  deleteAlertTemplate,
  listAlertTemplates,
  rateAlertTemplate,
  updateAlertTemplate,
  useAlertTemplate,
} from '@tallyard/contracts/alert-templates/endpoints';
import type { RuleContext } from '../alerts/public.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { readTemplates } from './repository.ts';
import { changeTemplate, deleteTemplate, makeRule, rateTemplate, saveTemplate } from './service.ts';

export function alertTemplateRoutes(context: RuleContext): readonly Route[] {
  return [
    route(listAlertTemplates, async ({ transaction }) => {
      const data = await readTemplates(transaction);
      return { data, total: data.length };
    }),
    route(createAlertTemplate, ({ transaction, input }) => saveTemplate(transaction, input.body)),
    route(updateAlertTemplate, ({ transaction, input }) => changeTemplate(transaction, input.params.id, input.body)),
    route(deleteAlertTemplate, ({ transaction, input }) => deleteTemplate(transaction, input.params.id)),
    route(rateAlertTemplate, ({ transaction, input }) => rateTemplate(transaction, input.params.id, input.body.rating)),
    route(useAlertTemplate, ({ transaction, input }) => makeRule(transaction, context, input.params.id, input.body)),
  ];
}
