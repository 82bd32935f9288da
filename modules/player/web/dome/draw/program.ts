const VERSION = '#version 300 es\nprecision highp float;\n';

export interface Program<Name extends string> {
  program: WebGLProgram;
  uniforms: Readonly<Record<Name, WebGLUniformLocation | null>>;
}

/** Shaders in GLSL ES 3.00, without the version line. Throws the compiler's message. */
export function linkProgram<Name extends string>(
  gl: WebGL2RenderingContext,
  { vertex, fragment }: { vertex: string; fragment: string },
  names: readonly Name[],
): Program<Name> {
  const program = gl.createProgram();
  const shaders = [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const;
  for (const [kind, text] of shaders) {
    const shader = gl.createShader(kind);
    // A lost context creates nothing, and what is drawn with it is invisible.
    if (!shader) continue;
    gl.shaderSource(shader, VERSION + text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const reasons = (gl.getAttachedShaders(program) ?? []).map((shader) => gl.getShaderInfoLog(shader));
    throw new Error(`The shaders can’t be linked: ${[gl.getProgramInfoLog(program), ...reasons].join('\n')}`);
  }
  const uniforms = Object.fromEntries(names.map((name) => [name, gl.getUniformLocation(program, name)]));
  return { program, uniforms: uniforms as Record<Name, WebGLUniformLocation | null> };
}
