import type { Guard } from '../guard.ts';

const state = 'apps/web/src/shared/lists/views/view-state.test.ts';
const menu = 'apps/web/src/shared/lists/views/view-menu.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'views.a-piece-costs-a-piece',
    promise: 'An order that a list does not know any more costs a view its order, and nothing else of it.',
    replace: ['sort && list.sort?.keys.includes(sort.key)', 'sort'],
    proof: { file: state, tests: ['a view with an order that there is not any more costs that and nothing else'] },
  },
  {
    name: 'views.a-column-piece-costs-a-piece',
    promise: 'A piece of the columns that cannot be read costs that piece.',
    replace: ['.filter(([name, value]) => readable[name as keyof Arrangement]?.(value))', ''],
    proof: { file: state, tests: ['columns in the address that cannot be read cost the piece that is at fault'] },
  },
  {
    name: 'views.taken-away-stays-away',
    promise: 'A filter of a view that is taken away stays away after a reload.',
    replace: ['true', 'false'],
    proof: { file: state, tests: ['what stands beside the view takes its place, also as nothing'] },
  },
  {
    name: 'views.asked-as-the-view-has-it',
    promise: 'The address of a view never shows the plain list first.',
    replace: ["opened.status === 'loading' || !", '!'],
    proof: {
      file: menu,
      tests: ['the address of a view shows the list as the view has it, and nothing is asked before'],
    },
  },
  {
    name: 'views.of-their-list',
    promise: 'A view of one list is never laid over another.',
    replace: ['list === of && found.', ''],
    proof: { file: menu, tests: ['a view that is of another list says so and shows the plain list'] },
  },
];
