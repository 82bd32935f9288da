/** The least that React Router can send: the baseline for our first-load script. */
export default function Bare() {
  return <h1>Hello</h1>;
}
