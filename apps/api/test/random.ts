export { Random } from '../src/demo/random.ts';
