import classes from './brand.module.css';

/** The logo and the product name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#15655f" />
        <path
          d="M8.500 9v14M13 9v14M17.500 9v14M22 9v14M5.500 19.500 26 11.500"
          stroke="#fff"
          strokeWidth="2.200"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <span className={classes.name}>Tallyard</span>
    </span>
  );
}
