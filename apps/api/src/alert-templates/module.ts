import { ruleContextOf } from '../alerts/public.ts';
import type { ModuleFactory } from '../module.ts';
import { alertTemplateRoutes } from './routes.ts';

/** Templates of alert rules: the built-in ones, and those that an organization has saved from its own rules. */
export const alertTemplatesModule: ModuleFactory = (services) => ({
  name: 'alert-templates',
  routes: alertTemplateRoutes(ruleContextOf(services)),
});
