import { quat, vec3 } from 'gl-matrix';

/** Rows of a square. */
export type Matrix = readonly (readonly number[])[];

/** Ahead, to the left and upwards, which ambisonics count by, in the axes of what is drawn. */
const AXES = [
  [0, 0, -1],
  [-1, 0, 0],
  [0, 1, 0],
] as const;

/** The harmonics of the first order are the axes in another order: left, up, ahead. */
const FIRST = [1, 2, 0] as const;

const DIAGONAL = Math.sqrt(3) / 2;
/** Those of the second order, each as the square form whose value it is in a direction (ACN order, SN3D gains). */
const SECOND: readonly Matrix[] = [
  [
    [0, DIAGONAL, 0],
    [DIAGONAL, 0, 0],
    [0, 0, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, DIAGONAL],
    [0, DIAGONAL, 0],
  ],
  [
    [-0.5, 0, 0],
    [0, -0.5, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, DIAGONAL],
    [0, 0, 0],
    [DIAGONAL, 0, 0],
  ],
  [
    [DIAGONAL, 0, 0],
    [0, -DIAGONAL, 0],
    [0, 0, 0],
  ],
];
/** Of each of them with itself. */
const SQUARE = 1.5;

/** How loud a sound from a direction (ahead, left, up; of length one) is in each channel, up to the second order. */
export function harmonicsOf(direction: readonly number[]): number[] {
  const first = FIRST.map((axis) => direction[axis] ?? 0);
  const second = SECOND.map((form) =>
    sumOver((row, column) => at(form, row, column) * product(direction, row, column)),
  );
  return [1, ...first, ...second];
}

/**
 * What turns the channels of each order from the second channel on, for a head that is turned so in the picture: what
 * lay where it looks now lies ahead of it.
 */
export function rotationsFor(head: quat): readonly [first: Matrix, second: Matrix] {
  const back = quat.conjugate(quat.create(), head);
  const seen = AXES.map((axis) => vec3.transformQuat(vec3.create(), [...axis], back));
  const turn: Matrix = AXES.map((axis) => seen.map((one) => vec3.dot([...axis], one)));
  const first = FIRST.map((row) => FIRST.map((column) => at(turn, row, column)));
  const second = SECOND.map((form) => {
    const turned = [0, 1, 2].map((row) =>
      [0, 1, 2].map((column) => sumOver((i, j) => at(turn, i, row) * at(form, i, j) * at(turn, j, column))),
    );
    return SECOND.map((other) => sumOver((row, column) => at(turned, row, column) * at(other, row, column)) / SQUARE);
  });
  return [first, second];
}

const at = (matrix: Matrix, row: number, column: number) => matrix[row]?.[column] ?? 0;
const product = (direction: readonly number[], row: number, column: number) =>
  (direction[row] ?? 0) * (direction[column] ?? 0);

function sumOver(term: (row: number, column: number) => number): number {
  let sum = 0;
  for (let row = 0; row < 3; row += 1) for (let column = 0; column < 3; column += 1) sum += term(row, column);
  return sum;
}
