/** What tests see in place of a style sheet. */
export default {};
