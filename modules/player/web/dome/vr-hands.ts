import { DynamicDrawUsage, type Group, InstancedMesh, MeshBasicMaterial, SphereGeometry } from 'three';

const JOINTS = 25;
const HANDS = 2;
const JOINT_METRES = 0.008;

/** Not in the types yet. */
interface PosedFrame extends XRFrame {
  fillPoses?(spaces: readonly XRSpace[], base: XRSpace, into: Float32Array): boolean;
}

interface VrHands {
  /** Before a picture is drawn. */
  update(frame: XRFrame, space: XRReferenceSpace): void;
  dispose(): void;
}

/** A ball at each joint of the hands that the headset follows: enough to see where they are. */
export function showHands(session: XRSession, parent: Group): VrHands {
  const geometry = new SphereGeometry(JOINT_METRES, 8, 6);
  const material = new MeshBasicMaterial({ color: 0xffffff, depthTest: false, toneMapped: false });
  const spaces = new WeakMap<XRInputSource, XRSpace[]>();
  const meshes = Array.from({ length: HANDS }, () => {
    const mesh = new InstancedMesh(geometry, material, JOINTS);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.renderOrder = 2;
    mesh.visible = false;
    parent.add(mesh);
    return mesh;
  });

  function spacesOf(source: XRInputSource, hand: XRHand): XRSpace[] {
    let known = spaces.get(source);
    if (!known) {
      known = [...hand.values()];
      spaces.set(source, known);
    }
    return known;
  }

  return {
    update(frame: PosedFrame, space) {
      for (const mesh of meshes) mesh.visible = false;
      for (const source of session.inputSources) {
        const mesh = meshes[source.handedness === 'left' ? 0 : 1];
        if (!source.hand || !mesh || !frame.fillPoses) continue;
        const joints = spacesOf(source, source.hand);
        mesh.visible = frame.fillPoses(joints, space, mesh.instanceMatrix.array as Float32Array);
        mesh.instanceMatrix.needsUpdate = true;
      }
    },
    dispose() {
      for (const mesh of meshes) {
        parent.remove(mesh);
        mesh.dispose();
      }
      geometry.dispose();
      material.dispose();
    },
  };
}
