declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
/** The URL of a file in the build. */
declare module '*?url' {
  const url: string;
  export default url;
}
