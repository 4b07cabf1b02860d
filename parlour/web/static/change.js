// Ask the house for a change of the table; what it answers is the table as it is now.
export async function ask(house, request) {
  try {
    house.trouble = null;
    const table = await request();
    if (table?.seats) house.takeTable(table);
  } catch (error) {
    house.trouble = { words: error.message };
    house.draw();
  }
}
