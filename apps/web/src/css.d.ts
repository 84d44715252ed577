declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
/** The address from which the build serves a file. */
declare module '*?url' {
  const url: string;
  export default url;
}
