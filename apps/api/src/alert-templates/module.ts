import { ruleContextOf } from '../alerts/public.ts';
import type { ModuleFactory } from '../module.ts';
import { alertTemplateRoutes } from './routes.ts';

/** Templates of alert rules: those of the product, and those that an organization has saved from rules of its own. */
export const alertTemplatesModule: ModuleFactory = (services) => ({
  name: 'alert-templates',
  routes: alertTemplateRoutes(ruleContextOf(services)),
});
