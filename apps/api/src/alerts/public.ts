/** The public interface of the alerts module. */
export { hasOwnRule } from './has-own-rule.ts';
export { getsAlertEmails, setAlertEmails } from './preferences/preferences.ts';
export { raiseAbout, type Subject } from './raise-about.ts';
export { ruleContextOf } from './rule-context.ts';
export { findRule } from './rules-repository.ts';
export { createRule, type RuleContext } from './rules-service.ts';
