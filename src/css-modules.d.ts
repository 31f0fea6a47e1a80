/** A style sheet of one component: the classes of the page by the names they have in the sheet. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** The base styles of all PatternFly components, which a console has already. */
declare module '@patternfly/react-core/dist/styles/base.css';
