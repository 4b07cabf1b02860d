// A card shown large: by hovering, by a long press, or by the key i.

const HOVER = 650;
const PRESS = 420;

export function makeDetail(house) {
  let key = null;
  let timer = 0;
  let about = null; // the element that is explained

  const keyOf = (element) =>
    (element?.closest?.("[data-detail]") ?? element?.querySelector?.("[data-detail]"))?.dataset.detail ?? null;

  function show(wanted, element) {
    if (!wanted || !house.page?.detail) return false;
    key = wanted;
    about = element;
    house.draw();
    requestAnimationFrame(() => {
      const large = document.querySelector(".large");
      if (large && about?.isConnected) lay(large, about);
      house.say(large?.innerText.replace(/\s+/g, " ") ?? "");
    });
    return true;
  }

  function close() {
    clearTimeout(timer);
    if (key === null) return false;
    key = null;
    house.draw();
    return true;
  }

  addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    const element = event.target.closest?.("[data-detail]");
    const wanted = keyOf(element);
    if (wanted && !event.buttons) timer = setTimeout(() => show(wanted, element), HOVER);
    else if (!event.target.closest?.(".large")) close();
  });
  addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    if (event.pointerType === "mouse") return close();
    const element = event.target.closest?.("[data-detail]");
    const wanted = keyOf(element);
    const { clientX, clientY } = event;
    const moved = (next) => Math.hypot(next.clientX - clientX, next.clientY - clientY) > 8 && end();
    const end = () => (
      clearTimeout(timer),
      removeEventListener("pointermove", moved),
      removeEventListener("pointerup", end),
      removeEventListener("pointercancel", end)
    );
    if (!wanted) return close();
    timer = setTimeout(() => {
      if (!show(wanted, element)) return;
      addEventListener("click", (click) => (click.stopPropagation(), click.preventDefault()), {
        capture: true,
        once: true,
      });
      addEventListener("pointerup", () => setTimeout(close, 1200), { once: true });
    }, PRESS);
    addEventListener("pointermove", moved);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return undefined;
  });
  addEventListener(
    "contextmenu",
    (event) =>
      event.target.closest?.("[data-detail]") && matchMedia("(pointer: coarse)").matches && event.preventDefault(),
  );

  return {
    close,
    toggle: (element) => (key === null ? show(keyOf(element), element) : close()),
    get key() {
      return key;
    },
  };
}

const GAP = 10;

// Beside what it explains, on the side with the most room: it never covers it where there is a way around.
function lay(large, about) {
  const [box, room] = [
    (about.querySelector(".faces") ?? about).getBoundingClientRect(),
    large.offsetParent.getBoundingClientRect(),
  ];
  const [width, height] = [large.offsetWidth, large.offsetHeight];
  const within = (start, size, least, most) => Math.max(least + GAP, Math.min(start, most - GAP - size));
  const across = within(box.x + box.width / 2 - width / 2, width, room.left, room.right);
  const along = within(box.y + box.height / 2 - height / 2, height, room.top, room.bottom);
  const sides = [
    { spare: room.right - box.right - width, left: box.right + GAP, top: along },
    { spare: box.left - room.left - width, left: box.left - GAP - width, top: along },
    { spare: box.top - room.top - height, left: across, top: box.top - GAP - height },
    { spare: room.bottom - box.bottom - height, left: across, top: box.bottom + GAP },
  ];
  const best = sides.reduce((most, side) => (side.spare > most.spare ? side : most));
  const left = within(best.left, width, room.left, room.right);
  const top = within(best.top, height, room.top, room.bottom);
  Object.assign(large.style, { inset: "auto", margin: "0", left: `${left - room.left}px`, top: `${top - room.top}px` });
}
