export * from './dialogs/confirm-dialog';
export * from './dialogs/dialog';
export { DialogClose } from './dialogs/dialog-close';
export * from './dialogs/gated';
export * from './dialogs/leave-question';
export * from './dialogs/side-panel';
export { useFocusReturn } from './dialogs/use-focus-return';
export { hasUnsavedWork, useUnsavedIf } from './dialogs/use-unsaved';
export * from './dialogs/within-window';
export * from './fields/field-status';
export * from './fields/use-field-check';
export * from './figures/bar-breakdown';
export * from './figures/share-bar';
export * from './figures/span-chart';
export * from './figures/stat-tiles';
export * from './figures/step-chart';
export * from './filters/filter-bar';
export * from './filters/pager';
export * from './filters/search-field';
export * from './marks/facts';
export * from './marks/mark';
export * from './marks/region-context';
export * from './marks/relative-time';
export * from './shell/shell';
export * from './states/page-states';
export * from './states/use-delayed';
export * from './steps/wizard';
export * from './table/arrangement';
export * from './table/columns';
export * from './table/columns-menu';
export * from './table/data-table';
export * from './table/narrow-only';
export * from './table/selection-bar';
export * from './table/use-row-focus';
export * from './table/use-selection';
export { theme } from './theme/theme';
export * from './theme/ui-provider';
export * from './theme/use-color-scheme-choice';
export {
  type Toast,
  ToastProvider,
  type ToastProviderProps,
  type Toasts,
  type ToastTone,
  useToast,
} from './toasts/toast-provider';
