/** A style sheet of one component: the classes of the page by the names they have in the sheet. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** What every component of PatternFly relies on; a console has it already. */
declare module '@patternfly/react-core/dist/styles/base.css';
