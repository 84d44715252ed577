import { FirstAnswer } from './first-answer';

/**
 * Paints the product name before the scripts start, because they block rendering; they load meanwhile. A page opened in the
 * background paints nothing and does not wait.
 */
function begin(): void {
  // A separate task: on a phone, evaluating the scripts alone blocks input long enough.
  void import('./main').then((main) => setTimeout(() => main.begin(answer)));
}

const answer = new FirstAnswer();
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
